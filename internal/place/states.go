package place

// states are India's by the codes of GeoNames.
var states = map[string]region{
	"01": {"Andaman and Nicobar", "अण्डमान और निकोबार"}, "02": {"Andhra Pradesh", "आन्ध्र प्रदेश"}, "03": {"Assam", "असम"},
	"05": {"Chandigarh", "चण्डीगढ़"}, "06": {"Dadra and Nagar Haveli", "दादरा और नगर हवेली"}, "07": {"Delhi", "दिल्ली"},
	"09": {"Gujarat", "गुजरात"}, "10": {"Haryana", "हरियाणा"}, "11": {"Himachal Pradesh", "हिमाचल प्रदेश"},
	"12": {"Jammu and Kashmir", "जम्मू और कश्मीर"}, "13": {"Kerala", "केरल"}, "14": {"Lakshadweep", "लक्षद्वीप"},
	"16": {"Maharashtra", "महाराष्ट्र"}, "17": {"Manipur", "मणिपुर"}, "18": {"Meghalaya", "मेघालय"}, "19": {"Karnataka", "कर्नाटक"},
	"20": {"Nagaland", "नागालैंड"}, "21": {"Odisha", "ओडिशा"}, "22": {"Puducherry", "पुदुच्चेरी"}, "23": {"Punjab", "पंजाब"},
	"24": {"Rajasthan", "राजस्थान"}, "25": {"Tamil Nadu", "तमिलनाडु"}, "26": {"Tripura", "त्रिपुरा"}, "28": {"West Bengal", "पश्चिम बंगाल"},
	"29": {"Sikkim", "सिक्किम"}, "30": {"Arunachal Pradesh", "अरुणाचल प्रदेश"}, "31": {"Mizoram", "मिज़ोरम"},
	"32": {"Daman and Diu", "दमन और दीव"}, "33": {"Goa", "गोवा"}, "34": {"Bihar", "बिहार"}, "35": {"Madhya Pradesh", "मध्य प्रदेश"},
	"36": {"Uttar Pradesh", "उत्तर प्रदेश"}, "37": {"Chhattisgarh", "छत्तीसगढ़"}, "38": {"Jharkhand", "झारखण्ड"},
	"39": {"Uttarakhand", "उत्तराखण्ड"}, "40": {"Telangana", "तेलंगाना"}, "41": {"Ladakh", "लद्दाख"},
}
