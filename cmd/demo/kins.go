package main

// name is a person's name in both scripts.
type name struct{ english, hindi string }

// kin is a family by its surname: those of families first, in their order, then others.
type kin struct {
	surname string
	hindi   bool
	gotra   string
}

var kins = []kin{
	{"अग्रवाल", true, "Garg"}, {"Sharma", false, "Bharadwaj"}, {"द्विवेदी", true, "भारद्वाज"}, {"Rastogi", false, "Kashyap"}, {"देवी", true, "कश्यप"},
	{"Gupta", false, "Kashyap"}, {"तिवारी", true, "शाण्डिल्य"}, {"Kesarwani", false, "Kashyap"}, {"वर्मा", true, "कश्यप"}, {"Jaiswal", false, "Not known"},
	{"सिंह", true, "वत्स"}, {"Chaurasia", false, "Not known"}, {"पाण्डेय", true, "गर्ग"}, {"Mehrotra", false, "Kaushik"}, {"यादव", true, "अत्रि"},
	{"Kapoor", false, "Kaushik"}, {"मौर्य", true, "गौतम"}, {"Seth", false, "Kashyap"}, {"उपाध्याय", true, "पराशर"}, {"Bhattacharya", false, "Shandilya"},
	{"चौबे", true, "वसिष्ठ"}, {"Iyer", false, "Kaundinya"}, {"राय", true, "गौतम"}, {"Khanna", false, "Kaushik"}, {"जायसवाल", true, "कश्यप"},
	{"Nair", false, "Not known"}, {"शुक्ला", true, "गर्ग"}, {"Deshpande", false, "Atri"}, {"ओझा", true, "उपमन्यु"}, {"Saxena", false, "Kashyap"},
	{"मिश्रा", true, "कात्यायन"}, {"Tripathi", false, "Shandilya"}, {"दुबे", true, "वत्स"}, {"Srivastava", false, "Kashyap"}, {"चतुर्वेदी", true, "भारद्वाज"},
	{"Malviya", false, "Bharadwaj"}, {"पाठक", true, "भारद्वाज"}, {"Sinha", false, "Kashyap"}, {"बरनवाल", true, "कश्यप"}, {"Banerjee", false, "Shandilya"},
	{"केसरी", true, "कश्यप"}, {"Dixit", false, "Kashyap"}, {"त्रिवेदी", true, "गर्ग"}, {"Bajpai", false, "Upamanyu"}, {"सोनकर", true, ""},
	{"Tandon", false, "Kaushik"}, {"गोस्वामी", true, "वत्स"}, {"Joshi", false, "Vasishtha"}, {"अवस्थी", true, "कात्यायन"}, {"Vyas", false, "Vatsa"},
	{"रस्तोगी", true, "कश्यप"}, {"Mukherjee", false, "Bharadwaj"}, {"सेठ", true, ""}, {"Pandey", false, "Garg"}, {"कुशवाहा", true, "कश्यप"},
	{"Agnihotri", false, "Bharadwaj"}, {"झा", true, "वत्स"}, {"Shah", false, ""}, {"खरे", true, "कश्यप"}, {"Rao", false, "Atri"},
}

var men = []name{
	{"Suresh", "सुरेश"}, {"Rakesh", "राकेश"}, {"Anil", "अनिल"}, {"Vinod", "विनोद"}, {"Manoj", "मनोज"}, {"Harish", "हरीश"}, {"Rohit", "रोहित"}, {"Ashok", "अशोक"},
	{"Amit", "अमित"}, {"Deepak", "दीपक"}, {"Vishal", "विशाल"}, {"Aarav", "आरव"}, {"Kishan", "किशन"}, {"Prakash", "प्रकाश"}, {"Mahesh", "महेश"}, {"Ishaan", "ईशान"},
	{"Raghav", "राघव"}, {"Naveen", "नवीन"}, {"Girish", "गिरीश"}, {"Sanjay", "संजय"},
}

var women = []name{
	{"Meena", "मीना"}, {"Sunita", "सुनीता"}, {"Priya", "प्रिया"}, {"Kavita", "कविता"}, {"Rekha", "रेखा"}, {"Anjali", "अंजलि"}, {"Pooja", "पूजा"}, {"Neha", "नेहा"},
	{"Shobha", "शोभा"}, {"Usha", "उषा"}, {"Radhika", "राधिका"}, {"Gauri", "गौरी"}, {"Manju", "मंजू"}, {"Seema", "सीमा"}, {"Aradhya", "आराध्या"}, {"Lata", "लता"},
}

var elders = []name{
	{"Shri Ramniwas ji", "श्री रामनिवास जी"}, {"Shri Bhanwarlal ji", "श्री भँवरलाल जी"}, {"Shri Jagdish Prasad", "श्री जगदीश प्रसाद"}, {"Shri Kedarnath", "श्री केदारनाथ"},
	{"Shri Baijnath ji", "श्री बैजनाथ जी"}, {"Shri Raghunandan", "श्री रघुनंदन"}, {"Shri Dwarka Prasad", "श्री द्वारका प्रसाद"}, {"Shri Vishwanath", "श्री विश्वनाथ"},
}

var matrons = []name{
	{"Smt. Kamla Devi", "श्रीमती कमला देवी"}, {"Smt. Shanti Devi", "श्रीमती शांति देवी"}, {"Smt. Savitri Devi", "श्रीमती सावित्री देवी"}, {"Smt. Rampyari", "श्रीमती रामप्यारी"},
	{"Smt. Janki Devi", "श्रीमती जानकी देवी"}, {"Smt. Bhagwati Devi", "श्रीमती भगवती देवी"},
}

// quarter is a part of the town.
type quarter struct {
	area, areaHi, street, pin string
	lat, lon                  float64
}

var quarters = []quarter{
	{"Assi", "अस्सी", "Assi Ghat road", "221005", 25.2893, 83.0064}, {"Lanka", "लंका", "Near BHU gate", "221005", 25.2790, 83.0005},
	{"Sigra", "सिगरा", "Sigra main road", "221010", 25.3126, 82.9870}, {"Bhelupur", "भेलूपुर", "Bhelupur crossing", "221010", 25.3006, 82.9995},
	{"Mahmoorganj", "महमूरगंज", "Akashwani lane", "221010", 25.3035, 82.9790}, {"Cantonment", "कैंट", "The Mall", "221002", 25.3380, 82.9800},
	{"Sarnath", "सारनाथ", "Museum road", "221007", 25.3762, 83.0227}, {"Godowlia", "गोदौलिया", "Luxa road", "221001", 25.3092, 83.0070},
	{"Chowk", "चौक", "Thatheri Bazar", "221001", 25.3150, 83.0116}, {"Ravindrapuri", "रवींद्रपुरी", "Lane 9", "221005", 25.2935, 82.9975},
	{"Shivpur", "शिवपुर", "Station road", "221003", 25.3510, 82.9560}, {"Sunderpur", "सुंदरपुर", "Nariya road", "221005", 25.2800, 82.9790},
	{"Pandeypur", "पाण्डेयपुर", "Azamgarh road", "221002", 25.3500, 83.0000}, {"Ramnagar", "रामनगर", "Fort road", "221008", 25.2690, 83.0270},
}

var landmarks = []string{"Second floor, no lift", "Behind the Hanuman mandir", "Blue gate, ring twice", "मंदिर के सामने वाली गली", "Parking at the school", "तीसरी मंज़िल, लिफ़्ट है"}

var labels = []string{"Diwali", "पुराना परिवार", "Lives abroad", "नवरात्रि"}

// familyNotes is what a purohit writes down about a house.
var familyNotes = []string{
	"Always gives 1,100 and vastra.", "Brass kalash and havan kund are kept at their house.", "दादी जी के लिए कुर्सी, ज़मीन पर नहीं बैठतीं।", "Wants the katha in Hindi, the sankalpa slowly.",
	"बच्चे अमेरिका में हैं, वीडियो पर जुड़ते हैं।", "Eats no onion; send the samagri list two days before.",
}
