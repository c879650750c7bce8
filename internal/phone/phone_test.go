package phone

import "testing"

func TestRead(t *testing.T) {
	for input, want := range map[string]string{
		"98290 41177": "+919829041177", "098290-41177": "+919829041177", "+91 98290 41177": "+919829041177", "0091 98290 41177": "+919829041177",
		"९८२९०४११७७": "+919829041177", "９８２９０４１１７７": "+919829041177", "(0141) 236-5412": "+911412365412", "0141/2365412": "+911412365412",
		"1800 233 4567": "+9118002334567", "98290 41177 1": "",
		"+1 650 253 0000": "+16502530000", "+44 20 7946 0958": "+442079460958",
		"": "", "12": "", "Sharma ji": "", "98290 41177 ext": "", "9829O41177": "", "+": "", "98290411779829041177": "",
	} {
		got, ok := Read(input)
		if got != want || ok != (want != "") {
			t.Errorf("%q reads as %q, %v, want %q", input, got, ok, want)
		}
		if again, _ := Read(got); ok && again != got {
			t.Errorf("%q reads as %q", got, again)
		}
	}
}

func TestReachable(t *testing.T) {
	for number, want := range map[string]bool{"+919829041177": true, "+911412365412": false, "+16502530000": true} {
		if Reachable(number) != want {
			t.Errorf("%s: %v", number, !want)
		}
	}
}
