package muhurat

// states are those of India whose customs are not the North's.
var states = map[string]Tradition{
	"Andhra Pradesh": South, "Telangana": South, "Karnataka": South, "Tamil Nadu": South, "Kerala": South, "Puducherry": South, "Lakshadweep": South,
	"Maharashtra": Maharashtra, "Goa": Maharashtra,
	"Gujarat": Gujarat, "Daman and Diu": Gujarat, "Dadra and Nagar Haveli": Gujarat,
	"West Bengal": Bengal, "Tripura": Bengal, "Assam": Bengal,
}

// OfState is whose customs hold in a state of India, by its English name; all others go as the North does.
func OfState(state string) Tradition {
	if t, known := states[state]; known {
		return t
	}
	return North
}

// NorthSamvatsara reports whether years have the names of the northern cycle, as north of the Narmada: in 2083 Vikram Siddharthi, and not
// Parabhava.
func (t Tradition) NorthSamvatsara() bool { return t != South && t != Maharashtra }
