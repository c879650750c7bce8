package record

import (
	"slices"
	"strings"
	"testing"
)

func TestNamesAreTakenOutAsWholeWords(t *testing.T) {
	for _, c := range []struct {
		names      string // parted by commas
		text, left string
	}{
		{"Sharma", "Katha Sharma", "Katha"},
		{"Sharma", "Sharma's griha pravesh", "griha pravesh"},
		{"Sharma", "Sharma’s", "Erased family"},
		{"Sharma", "Sharma-ji ki katha", "ki katha"},
		{"Sharma", "Sharmaji ki katha", "ki katha"},
		{"Sharma", "Sharma ji ki katha", "ki katha"},
		{"Sharma ji", "Katha for SHARMA", "Katha for"},
		{"Sharma", "Katha (Sharma), evening", "Katha evening"},
		{"Sharma", "Katha - Sharma", "Katha"},
		{"Sharma", "Sharma: Katha", "Katha"},
		{"Sharma", "Katha, Sharma", "Katha"},
		{"Sharma", "🙏 Katha  of\nSharma today", "🙏 Katha  of today"},
		{"Sharma", "Sharma2", "2"},
		{"Sharma", "Sharmashtha-vrat, Visharma", "Sharmashtha-vrat, Visharma"},
		{"Rao-Kulkarni", "Puja Rao-Kulkarni", "Puja"},
		{"Rao-Kulkarni", "Rao/Joshi", "Joshi"},
		{"Joshi", "Rao/Joshi/Iyer", "Rao/Iyer"},
		{"Joshi", "Rao & Joshi, puja", "Rao puja"},
		{"D'Souza", "Blessing for D'Souza", "Blessing for"},
		{"Om Rao", "Om Rao katha", "katha"},
		{"Om Rao", "Om, then Rao", "Om, then"},
		{"Om", "Om namah", "Om namah"},
		{"झा", "झा जी की कथा", "की कथा"},
		{"झा", "झाजी की कथा", "की कथा"},
		{"राम दे", "दे के यहाँ कथा", "के यहाँ कथा"},
		{"डे", "डेरा, डे", "डेरा"},
		{"De", "De ji ki katha", "ki katha"},
		{"De", "Deji ki katha", "ki katha"},
		{"Om", "Om namah, Om ji", "Om namah"},
		{"Sharmaji", "Katha Sharma", "Katha"},
		{"शर्माजी", "शर्मा की कथा", "की कथा"},
		{"Om Deoji", "Om Deo katha", "katha"},
		{"काजी", "काजी के घर का पूजन", "के घर का पूजन"},
		{"Sharma", "Katha (for Sharma)", "Katha for"},
		{"Sharma", "Katha (Sharma evening)", "Katha evening"},
		{"Sharma", "Katha (evening) Sharma", "Katha (evening)"},
		{"Smt Sharma and family", "Sharma and Joshi family", "and Joshi family"},
		{"Om Li,Sharma", "Om Sharma Li katha", "katha"},
		{"Gita", "Gītā path", "path"},
		{"शर्मा", "शर्मा जी की कथा", "की कथा"},
		{"शर्मा", "शर्माजी", "Erased family"},
		{"शर्म", "शर्मा की कथा", "शर्मा की कथा"},
		{"राम", "रामायण पाठ, रामा", "रामायण पाठ, रामा"},
		{"लक्ष्मी", "लक्ष्\u200dमी का पूजन", "का पूजन"},
		{"फ़िरोज़", "फ़िरोज़ के यहाँ", "के यहाँ"},
		{"Sharma", "", ""},
		{"Sharma", "  Katha,  Ram ", "  Katha,  Ram "},
	} {
		e := NewErasing("Erased family", strings.Split(c.names, ","), nil)
		if left := e.Clean(c.text); left != c.left {
			t.Errorf("%q without %s: %q, want %q", c.text, c.names, left, c.left)
		}
	}
}

// "Satyanarayan Rao" was a person; "Satyanarayan Puja" stays the name of a rite.
func TestRitesKeepTheirWords(t *testing.T) {
	for _, c := range []struct{ names, rite, text, left string }{
		{"Satyanarayan Rao", "Satyanarayan Katha", "Satyanarayan Puja", "Satyanarayan Puja"},
		{"Satyanarayan Rao", "Satyanarayan Katha", "Satyanarayan Rao ki Satyanarayan Katha", "ki Satyanarayan Katha"},
		{"Satyanarayan Rao", "Satyanarayan Katha", "Satyanarayan ki Satyanarayan Katha", "ki Satyanarayan Katha"},
		{"Satyanarayan Rao", "Griha Pravesh", "Griha Pravesh, Satyanarayan ji", "Griha Pravesh"},
		{"Satyanarayan Rao", "", "Satyanarayan Katha", "Satyanarayan Katha"},
		{"Lakshmi,Ganesh Iyer", "", "Lakshmi Puja and Ganesh visarjan for Lakshmi Iyer", "Lakshmi Puja and Ganesh visarjan for"},
		{"Lakshmi", "", "Lakshmi ki puja", "ki puja"},
		{"Lakshmi", "", "Lakshmi Ganesh Puja", "Lakshmi Ganesh Puja"},
		{"Lakshmi", "", "Lakshmi Narayan Puja", "Lakshmi Narayan Puja"},
		{"Gauri,Ganesh", "", "Gauri Ganesh Puja for Gauri", "Gauri Ganesh Puja for"},
		{"Satyanarayan Rao", "", "Satyanarayan bhagwan ki katha", "Satyanarayan bhagwan ki katha"},
		{"Ram Rao,Manas", "", "Ram Charit Manas Path", "Ram Charit Manas Path"},
		{"Durga", "", "Durga Saptashati Path", "Durga Saptashati Path"},
		{"Laxmi", "", "Laxmi Puja", "Laxmi Puja"},
		{"लक्ष्मी", "", "लक्ष्मी माता की पूजा", "लक्ष्मी माता की पूजा"},
		{"Shanti Devi", "", "Graha Shanti", "Graha Shanti"},
		{"Shanti Devi", "", "Devi Bhagwat Katha, Shanti Devi", "Devi Bhagwat Katha"},
		{"Shanti", "", "Navgraha Shanti, Shanti", "Navgraha Shanti"},
		{"Bhagwat", "", "Bhagwat Saptah", "Bhagwat Saptah"},
		{"Puja Sharma", "", "Sharma ji, Griha Pravesh Puja", "Griha Pravesh Puja"},
		{"लक्ष्मी", "", "लक्ष्मी पूजन, लक्ष्मी जी के यहाँ", "लक्ष्मी पूजन, के यहाँ"},
		{"नारायण बलि", "नारायण बलि", "नारायण बलि", "Erased family"},
		{"Sharma", "Sharma kul puja", "Sharma kul puja", "Sharma kul puja"},
		{"Sharma", "Sharma kul puja", "Katha Sharma", "Katha Sharma"},
		{"Sharma", "Havan", "Sharma puja", "puja"},
	} {
		e := NewErasing("Erased family", strings.Split(c.names, ","), nil)
		e.KnowRite(c.rite)
		e.NameRite(c.text, c.rite)
		if left := e.Clean(c.text); left != c.left {
			t.Errorf("%q without %s: %q, want %q", c.text, c.names, left, c.left)
		}
	}
}

func TestAPersonCalledLikeARiteIsInNoRite(t *testing.T) {
	for _, c := range []struct {
		name, text string
		in         bool
	}{
		{"Puja", "Lakshmi Puja, 10:00", false},
		{"Puja", "Griha Pravesh Puja", false},
		{"Lakshmi", "Lakshmi Ganesh Puja", false},
		{"Lakshmi", "Lakshmi Puja for Lakshmi", true},
		{"Puja Sharma", "Katha for Puja Sharma", true},
		{"झा", "झा जी की कथा", true},
	} {
		if in := NewErasing("", []string{c.name}, nil).Mentions(c.text); in != c.in {
			t.Errorf("%q is in %q: %v", c.name, c.text, in)
		}
	}
}

func TestNumbersAreTakenOutHoweverTheyAreWritten(t *testing.T) {
	e := NewErasing("Erased family", []string{"Sharma"}, []string{"+919829041178", "+14155550123"})
	for of, want := range map[string]string{
		"Call 9829041178 before":            "Call before",
		"Call +91 98290 41178 before":       "Call before",
		"Call +91-98290-41178, then come":   "Call then come",
		"(098290) 41178":                    "Erased family",
		"0091 9829041178: Katha":            "Katha",
		"९८२९० ४११७८ पर फ़ोन":               "पर फ़ोन",
		"Sharma 98290\u00a041178 gave 5100": "gave 5100",
		"5100 9829041178":                   "5100",
		"Katha, +1 (415) 555-0123":          "Katha",
		"415.555.0123 katha":                "katha",
		"98290 41179, 98290\n41178":         "98290 41179, 98290\n41178",
		"19829041178 and 98290411780":       "19829041178 and 98290411780",
		"Bill 98290/41178 of 2026":          "Bill 98290/41178 of 2026",
	} {
		if left := e.Clean(of); left != want {
			t.Errorf("%q: %q, want %q", of, left, want)
		}
		if in := e.Mentions(of); in != (of != want) {
			t.Errorf("%q has a number of theirs: %v", of, in)
		}
	}
}

func TestTheRiteOfManyTasksIsRememberedOnce(t *testing.T) {
	e := NewErasing("", nil, nil)
	for range 100 {
		e.NameRite("Katha", "Satyanarayan Katha")
	}
	if n := len(e.names.rites.own["Katha"]); n != 2 {
		t.Errorf("%d words, want 2", n)
	}
}

func FuzzNamesTakenOut(f *testing.F) {
	f.Add("Rao-Kulkarni", "Puja of Rao-Kulkarni's, Rao/Joshi")
	f.Add("शर्मा जी", "शर्माजी के यहाँ कथा")
	f.Add("Om Li", "Om Om Li Li")
	f.Add("D'Souza 12", "12 D'Souza12s")
	f.Fuzz(func(t *testing.T, name, of string) {
		names := newNameWords([]string{name})
		names.rites.known = nil
		if slices.ContainsFunc(foldedWords(name), func(one string) bool { return isListed(godsOfRites+toGods+ofGods+doneForGods, one) }) {
			return // see TestRitesKeepTheirWords
		}
		left, found := names.takenOut(of)
		if !found && left != of {
			t.Fatalf("%q became %q, and had no name", of, left)
		}
		if names.areIn(left) {
			t.Fatalf("%q is in %q, left of %q", name, left, of)
		}
		remaining := foldedWords(left)
		for one := range names.single {
			if slices.Contains(remaining, one) {
				t.Fatalf("%q is in %q, left of %q", one, left, of)
			}
		}
		was := foldedWords(of) // what is left stood there before, in this order
		for _, one := range remaining {
			at := slices.Index(was, one)
			if at < 0 {
				t.Fatalf("%q of %q was not in %q", one, left, of)
			}
			was = was[at+1:]
		}
	})
}

// A text of other words stays to the letter, whatever the name is.
func FuzzOtherWordsStay(f *testing.F) {
	f.Add("Raj", "Rajesh, raja-yoga  on\tMonday")
	f.Fuzz(func(t *testing.T, name, of string) {
		names := newNameWords([]string{name})
		for _, one := range foldedWords(of) {
			for _, part := range foldedWords(name) {
				if slices.ContainsFunc(bare(part), func(form string) bool { return strings.Contains(one, form) }) || one == "s" || slices.Contains(honorifics, one) {
					return
				}
			}
		}
		if left, found := names.takenOut(of); found || left != of {
			t.Fatalf("%q without %q: %q", of, name, left)
		}
	})
}
