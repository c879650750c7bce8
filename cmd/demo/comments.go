package main

import "time"

// remark is a comment of the demo on the day so many days from today.
type remark struct {
	day  int
	text string
}

var remarks = []remark{
	{0, "Mathur ji will bring the sugarcane mandap himself."},
	{0, "शाम की आरती के लिए घी और कपूर घर से ले जाना है।"},
	{1, "Leave by six: the road to Ramnagar is closed after the mela."},
	{3, "गंगा स्नान के बाद कथा, यजमान दोपहर में ही आ सकेंगे।"},
	{7, "Two families on one morning. Om Prakash ji reads at the second house if it gets late."},
	{12, "Keep the afternoon free for the bank."},
	{-2, "The kalash of the Guptas is still with us; return it on the next visit."},
	{-9, "दक्षिणा आधी मिली है, शेष अगले सप्ताह।"},
	{-16, "Diya and oil bought for all of the month."},
}

// body is the remark as the API takes it.
func (r remark) body(today time.Time) map[string]any {
	return map[string]any{"date": today.AddDate(0, 0, r.day).Format(time.DateOnly), "text": r.text}
}
