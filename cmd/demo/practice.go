package main

import "time"

// rite is a kind of work that a purohit of Varanasi is called for.
type rite struct {
	name        string
	description string
	least, most int // rupees, in steps of the customary 1
	start       string
	minutes     int
	weight      int          // how often, against the others
	months      []time.Month // empty: the whole year
	days        []time.Weekday
	place       string // a fixed place; empty: at the family's house
}

var rites = []rite{
	{"सत्यनारायण कथा", "पूर्णिमा की कथा, प्रसाद और हवन सहित। केले के पत्ते और पंचामृत यजमान रखेंगे।", 2100, 5100, "09:30", 150, 14, nil, nil, ""},
	{"Satyanarayan Katha", "Katha with havan and prasad for the family and neighbours. Carry the picture and the conch.", 2100, 5100, "17:00", 150, 10, nil, nil, ""},
	{"गृह प्रवेश पूजन", "वास्तु पूजन, नवग्रह शांति और हवन। मुहूर्त के भीतर प्रवेश कराना है।", 11000, 21000, "08:15", 240, 5, months(1, 2, 3, 5, 6, 11), nil, ""},
	{"Griha Pravesh", "Vastu and Navagraha puja before the family moves in. Two helpers for the havan kund.", 11000, 21000, "07:45", 240, 4, months(1, 2, 3, 5, 6, 11), nil, ""},
	{"विवाह संस्कार", "जयमाला के बाद फेरे। मंडप, हवन सामग्री और कन्यादान की तैयारी पहले से देख लें।", 21000, 51000, "20:30", 420, 6, months(2, 4, 5, 6, 11, 12), nil, "Banaras Palace Lawn, Cantonment"},
	{"Wedding (Vivah Sanskar)", "Pheras in the night lagna. Meet both families at the lawn an hour before.", 25000, 51000, "21:00", 480, 4, months(2, 4, 5, 6, 11, 12), nil, "Shubham Lawn, Sigra"},
	{"तिलक समारोह", "वर पक्ष के घर तिलक। लग्न पत्रिका और फल की थाली साथ।", 5100, 7100, "11:00", 120, 3, months(2, 4, 5, 11, 12), nil, ""},
	{"नामकरण संस्कार", "बालक का नक्षत्र देखकर अक्षर बताना है। छोटा हवन।", 3100, 5100, "10:30", 90, 5, nil, nil, ""},
	{"Namkaran", "Naming on the eleventh day. The grandmother asks for the letter by the nakshatra.", 3100, 5100, "10:00", 90, 3, nil, nil, ""},
	{"मुंडन संस्कार", "घाट पर मुंडन, फिर पूजन। नाऊ का प्रबंध यजमान करेंगे।", 3100, 5100, "08:00", 120, 4, months(1, 2, 4, 5, 6), nil, "Dashashwamedh Ghat"},
	{"अन्नप्राशन", "पहला अन्न, खीर का भोग। दादी के हाथ से।", 2500, 4100, "11:15", 75, 3, nil, nil, ""},
	{"Upanayan (Janeu)", "Thread ceremony, two days. The boy learns the Gayatri mantra the evening before.", 11000, 15000, "07:00", 300, 2, months(2, 3, 4, 5), nil, ""},
	{"रुद्राभिषेक", "ग्यारह ब्राह्मणों के साथ, दूध और गंगाजल से। बेलपत्र १०८।", 5100, 11000, "06:00", 150, 9, months(7, 8), days(time.Monday, time.Saturday), "Markandey Mahadev, Kaithi"},
	{"Rudrabhishek", "Laghu Rudra with milk and Ganga water. 108 bel leaves from the Chowk.", 5100, 9100, "06:30", 120, 6, nil, days(time.Monday), ""},
	{"महामृत्युंजय जप", "सवा लाख जप का संकल्प, आज का अनुष्ठान। रोगी का नाम और गोत्र लिख लिया है।", 5100, 11000, "05:30", 180, 4, nil, nil, ""},
	{"वास्तु शांति", "नई दुकान की वास्तु शांति, ईशान कोण में कलश।", 7100, 11000, "09:00", 180, 3, nil, nil, ""},
	{"Bhoomi Pujan", "Foundation of the house; five bricks and the silver serpent are with the family.", 5100, 11000, "07:15", 105, 4, months(1, 2, 3, 5, 6, 11), nil, ""},
	{"वाहन पूजन", "नई गाड़ी की पूजा, नींबू-नारियल और स्वस्तिक।", 1100, 2100, "12:15", 45, 5, nil, nil, "Sankat Mochan Mandir"},
	{"Shop Opening Muhurat", "Ganesh and Lakshmi puja at the counter, first bill written with kumkum.", 3100, 5100, "10:15", 75, 4, nil, nil, ""},
	{"श्राद्ध कर्म", "पितरों की तिथि पर श्राद्ध और तर्पण। ब्राह्मण भोजन पाँच।", 2100, 5100, "11:30", 150, 16, months(9), nil, "Pishach Mochan Kund"},
	{"Tripindi Shraddh", "For three generations, the family comes from outside and stays two nights.", 7100, 11000, "09:00", 210, 3, months(9, 10), nil, "Pishach Mochan Kund"},
	{"वार्षिक श्राद्ध", "पिताजी की वार्षिक तिथि। पिंडदान के बाद गौ-ग्रास।", 2100, 4100, "11:00", 120, 4, nil, nil, "Manikarnika Ghat"},
	{"तेरहवीं", "त्रयोदशाह कर्म और गरुड़ पुराण का समापन।", 5100, 11000, "10:00", 240, 3, nil, nil, ""},
	{"दुर्गा सप्तशती पाठ", "नवरात्रि का पाठ, कलश स्थापना से नवमी हवन तक।", 5100, 11000, "05:45", 180, 14, months(3, 4, 10), nil, ""},
	{"Navratri Kalash Sthapana", "Ghat sthapana in the morning muhurat and the first day's path.", 3100, 5100, "06:15", 90, 6, months(3, 4, 10), nil, ""},
	{"लक्ष्मी पूजन", "दीपावली की रात, बही-खाता पूजन के साथ। प्रदोष काल में।", 2100, 5100, "18:30", 75, 9, months(10, 11), nil, ""},
	{"सुंदरकांड पाठ", "मंडली के साथ संगीतमय पाठ, अंत में आरती और प्रसाद।", 2100, 5100, "19:00", 150, 7, nil, days(time.Tuesday, time.Saturday), ""},
	{"Akhand Ramayan Path", "Twenty-four hours, six readers in turns. Begin after the Ganesh puja.", 11000, 21000, "08:00", 1440, 1, nil, nil, ""},
	{"काल सर्प शांति", "चाँदी के नाग-नागिन का जोड़ा, राहु-केतु जप और हवन।", 5100, 7100, "07:30", 150, 3, nil, nil, "Nageshwar Mandir"},
	{"Navagraha Shanti", "Havan for all nine, the samagri list is with the family. Sesame and iron for Shani.", 4100, 7100, "08:30", 135, 4, nil, nil, ""},
	{"गंगा आरती संकल्प", "बाहर से आए परिवार का संकल्प, आरती में बैठाना और दीपदान।", 1100, 2100, "18:15", 60, 6, nil, nil, "Assi Ghat"},
	{"Engagement (Sagai)", "Ring ceremony, Ganesh puja first. The lagna patrika will be read out.", 5100, 7100, "12:30", 90, 3, months(1, 2, 4, 5, 11, 12), nil, ""},
	{"जन्मदिन पूजन", "आयुष्य होम और मार्कण्डेय पूजन, बच्चे के लिए रक्षा सूत्र।", 1500, 3100, "09:45", 75, 4, nil, nil, ""},
}

var families = []string{
	"Agrawal परिवार", "Sharma family", "द्विवेदी जी", "Rastogi family", "श्रीमती कमला देवी", "Gupta Vastralaya", "तिवारी परिवार", "Kesarwani family",
	"डॉ. अनिल वर्मा", "Jaiswal family", "सिंह साहब", "Chaurasia family", "पाण्डेय परिवार", "Mehrotra family", "यादव जी", "Kapoor family",
	"श्री हरिशंकर मौर्य", "Seth Brothers", "उपाध्याय परिवार", "Bhattacharya family", "चौबे जी", "Iyer family", "राय साहब", "Khanna family",
	"जायसवाल ज्वेलर्स", "Nair family", "शुक्ला परिवार", "Deshpande family", "ओझा जी", "Saxena family",
}

var places = []string{
	"Lanka, Varanasi", "अस्सी, वाराणसी", "Sigra, Varanasi", "भेलूपुर, वाराणसी", "Mahmoorganj, Varanasi", "लंका, बीएचयू के पास", "Cantonment, Varanasi",
	"सारनाथ", "Godowlia, Varanasi", "चौक, वाराणसी", "Ravindrapuri, Varanasi", "शिवपुर, वाराणसी", "Ramnagar", "मैदागिन, वाराणसी", "Pandeypur, Varanasi",
	"मुगलसराय", "Sunderpur, Varanasi", "मिर्ज़ापुर",
}

// helpers take some of the work when two calls fall together.
var helpers = []string{"Pandit Raghav Tiwari", "पं. देवेश उपाध्याय", "Pandit Omkar Joshi"}

func months(numbers ...time.Month) []time.Month { return numbers }

func days(names ...time.Weekday) []time.Weekday { return names }
