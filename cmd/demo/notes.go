package main

import "time"

// memo is a note of the demo: its text, and how many days from today its dates lie.
type memo struct {
	person, work, text string
	// day of the work.
	day int
	// remind is the day of the reminder; at is its time, empty for no reminder.
	remind int
	at     string
	// done is the day on which it was done; 0: it is not.
	done int
}

var memos = []memo{
	{"Mahendra Rathore", "Vivah Sanskar", "Confirm the mandap size, and that the havan kund stands on the ground floor. He will send a photo.", 2, -2, "07:00", 0},
	{"कविता खण्डेलवाल", "गृह प्रवेश", "वास्तु शांति से पहले घर का नक्शा माँगें। मुख्य द्वार किस दिशा में है?", 7, 0, "18:00", 0},
	{"Sharma family", "Satyanarayan Katha", "Ask how many guests; forty want two more readers for the aarti.", 4, 1, "07:00", 0},
	{"द्विवेदी जी", "वार्षिक श्राद्ध", "श्री रामनिवास जी की तिथि का समय तय करें। तीन ब्राह्मण भोजन, 12:30 से पहले।", 9, 3, "07:00", 0},
	{"Pooja Bhargava", "Namkaran", "Take the birth time and place for the first letter of the name. Send the samagri list.", 11, 5, "07:00", 0},
	{"Ramesh Gupta", "Navagraha Shanti", "Call Gupta ji about the havan. He asked for a Saturday.", 15, 8, "09:30", 0},
	{"श्रीमती कमला देवी", "दुर्गा सप्तशती पाठ", "कलश और नारियल उनके यहाँ हैं। लाल चुनरी और अखंड ज्योति का घी हमें लाना है।", 21, 14, "07:00", 0},
	{"Seth Brothers", "Shop Opening Muhurat", "New shop in Sigra. They will tell the date after the painter is done.", 26, 0, "", 0},
	{"डॉ. अनिल वर्मा", "महामृत्युंजय जप", "सवा लाख जप की दक्षिणा तय करनी है; पिछली बार सात दिन लगे थे।", 5, -1, "19:30", 0},
	{"Anil Mathur", "Tulsi Vivah", "Sugarcane mandap: he brings it himself. Only the chunari is left.", -1, -4, "07:00", -4},
	{"तिवारी परिवार", "मुंडन संस्कार", "नाऊ का प्रबंध यजमान करेंगे। घाट पर छह बजे मिलना है।", -6, -8, "07:00", -8},
	{"Kesarwani family", "Rudrabhishek", "108 bel leaves from the Chowk, and the silver lota from home.", -12, -13, "18:00", -13},
	{"जायसवाल ज्वेलर्स", "लक्ष्मी पूजन", "बही-खाता पूजन के लिए लाल स्याही और नई कलम।", -18, -20, "07:00", -19},
	{"Bhattacharya family", "Annaprashan", "Kheer from the grandmother's hand; she comes by the night train.", -30, -32, "07:00", -31},
}

// body is the memo as the API takes it.
func (m memo) body(today time.Time) map[string]any {
	on := func(day int) string { return today.AddDate(0, 0, day).Format(time.DateOnly) }
	body := map[string]any{"person": m.person, "work": m.work, "noteText": m.text, "noteDate": on(m.day)}
	if m.at != "" {
		body["reminderDate"], body["reminderTime"] = on(m.remind), m.at
	}
	if m.done != 0 {
		body["doneAt"] = today.AddDate(0, 0, m.done).Format(time.RFC3339)
	}
	return body
}
