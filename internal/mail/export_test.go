package mail

// Strict reports whether TLS is required of a mail server.
func Strict(address string) (bool, error) {
	s, err := parseServer(address)
	return err == nil && s.strict, err
}
