package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

// colleague is a helper of the demo, as the API takes them.
type colleague struct {
	Name      string           `json:"name"`
	Phone     string           `json:"phone,omitempty"`
	Skills    []string         `json:"skills,omitempty"`
	Veda      string           `json:"veda,omitempty"`
	Area      string           `json:"area,omitempty"`
	Languages []string         `json:"languages,omitempty"`
	Takes     string           `json:"takes,omitempty"`
	UPIID     string           `json:"upiId,omitempty"`
	Vehicle   string           `json:"vehicle,omitempty"`
	RateNote  string           `json:"rateNote,omitempty"`
	Since     int              `json:"since,omitempty"`
	Cannot    []map[string]any `json:"cannot,omitempty"`
	Note      string           `json:"note,omitempty"`
	Language  string           `json:"language,omitempty"`

	role string // at a rite
}

// colleagues are those who work with the purohit; the first ones come most often.
var colleagues = []colleague{
	{Name: "Omkar Tiwari", Phone: "+919839066102", Skills: []string{"Havan", "Rudri path"}, Veda: "Shukla Yajurveda", Area: "Assi", Languages: []string{"Hindi", "Sanskrit"},
		Takes: "upi", UPIID: "omkar.tiwari@demo", Vehicle: "Scooter", RateNote: "1,500 for half a day", Since: 2015, Language: "hi", role: "hota"},
	{Name: "Mukesh Pandey", Phone: "+919839066103", Skills: []string{"Path", "Chandi path"}, Veda: "Shukla Yajurveda", Area: "Lanka", Languages: []string{"Hindi"},
		Takes: "cash", RateNote: "1,100", Since: 2018, Language: "hi", Cannot: []map[string]any{{"weekdays": []int{2}, "fromTime": "06:00", "untilTime": "11:00", "note": "Hanuman mandir"}}, role: "pathak"},
	{Name: "Girish Chaubey", Phone: "+919839066104", Skills: []string{"Vivah", "Griha pravesh"}, Veda: "Rigveda", Area: "Kamachha", Languages: []string{"Hindi", "Bengali"},
		Takes: "both", UPIID: "girish.chaubey@demo", Vehicle: "Motorcycle", Since: 2012, Language: "hi", role: "acharya"},
	{Name: "Deepak Upadhyay", Phone: "+919839066105", Skills: []string{"Havan"}, Veda: "Samaveda", Area: "Sigra", Languages: []string{"Hindi", "English"},
		Takes: "upi", UPIID: "deepak.upadhyay@demo", Since: 2021, Language: "en", Note: "Studies at the university till three.", role: "ritvij"},
	{Name: "Bismil Prasanna", Phone: "+919839066106", Skills: []string{"Shehnai"}, Area: "Bhelupur", Languages: []string{"Hindi"}, Takes: "cash", Since: 2019, Language: "hi", role: "musician"},
	{Name: "Sunita Devi", Phone: "+919839066107", Skills: []string{"Prasad", "Bhog"}, Area: "Assi", Languages: []string{"Hindi", "Bhojpuri"}, Takes: "cash", Since: 2016, Language: "hi", role: "cook"},
}

// member is crew of the demo, as the API takes it.
type member struct {
	TaskID    string `json:"taskId"`
	HelperID  string `json:"helperId"`
	Role      string `json:"role"`
	ShareKind string `json:"shareKind"`
	Amount    int    `json:"amount,omitempty"`
	Percent   int    `json:"percent,omitempty"`
	InKind    string `json:"inKind,omitempty"`
	Standing  string `json:"standing,omitempty"`
	ComeBy    string `json:"comeBy,omitempty"`
	Bring     string `json:"bring,omitempty"`

	place int    // in colleagues
	day   string // of the task
}

// crewOf puts helpers to the longer tasks, the same for the same tasks: who is still to come was asked, or said yes. ids are those of the
// tasks, helpers those of colleagues.
func crewOf(tasks []entry, ids, helpers []string, today time.Time) []member {
	dice := rand.New(rand.NewPCG(4, 108)) //nolint:gosec // the same practice every time is what is wanted
	var all []member
	for i, e := range tasks {
		if e.Minutes < 150 || e.outcome == "cancelled" || e.outcome == "missed" || dice.IntN(3) == 0 {
			continue
		}
		first := dice.IntN(len(colleagues))
		for n := range 1 + dice.IntN(3) {
			place := (first + n*n) % len(colleagues)
			one := member{TaskID: ids[i], HelperID: helpers[place], Role: colleagues[place].role, ShareKind: "fixed", Amount: []int{501, 751, 1100, 1500}[dice.IntN(4)],
				Standing: "came", place: place, day: e.Date}
			switch dice.IntN(8) {
			case 0:
				one.ShareKind, one.Amount, one.Percent = "percent", 0, 20
			case 1:
				one.ShareKind, one.Amount, one.InKind = "in_kind", 0, "Dhoti and fruit"
			}
			if e.Date >= today.Format(time.DateOnly) {
				one.Standing, one.ComeBy, one.Bring = []string{"", "asked", "yes", "yes"}[dice.IntN(4)], e.StartTime, "Own asan"
			}
			if !put(all, one) {
				all = append(all, one)
			}
		}
	}
	return all
}

// put reports whether the helper is at the task already.
func put(all []member, one member) bool {
	for i := len(all) - 1; i >= 0 && all[i].TaskID == one.TaskID; i-- {
		if all[i].HelperID == one.HelperID {
			return true
		}
	}
	return false
}

// helped writes the helpers, who of them was where, and what they were given: all shares but those of the last ten days.
func (c *client) helped(ctx context.Context, tasks []entry, ids []string, today time.Time) error {
	helpers := make([]string, len(colleagues))
	for i, one := range colleagues {
		var err error
		if helpers[i], err = c.made(ctx, "/api/helpers", one); err != nil {
			return fmt.Errorf("the helper %s: %w", one.Name, err)
		}
	}
	given := today.AddDate(0, 0, -10).Format(time.DateOnly)
	for _, one := range crewOf(tasks, ids, helpers, today) {
		crewID, err := c.made(ctx, "/api/crew", one)
		if err == nil && one.ShareKind == "fixed" && one.day < given {
			method := "cash"
			if colleagues[one.place].UPIID != "" {
				method = "upi"
			}
			_, err = c.made(ctx, "/api/settlements", map[string]any{"helperId": one.HelperID, "crewId": crewID, "amount": one.Amount, "method": method, "date": one.day})
		}
		if err != nil {
			return fmt.Errorf("%s on %s: %w", colleagues[one.place].Name, one.day, err)
		}
	}
	return nil
}

// made writes a record and gives its id.
func (c *client) made(ctx context.Context, path string, body any) (string, error) {
	var answer map[string]any
	if err := c.call(ctx, "POST", path, body, &answer); err != nil {
		return "", err
	}
	for _, one := range answer {
		if record, ok := one.(map[string]any); ok {
			id, _ := record["_id"].(string)
			return id, nil
		}
	}
	return "", fmt.Errorf("%s answered no record", path)
}
