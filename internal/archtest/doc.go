// Package archtest holds the tests of the house itself: who may import whom, who may write which table, how
// long a file may grow. It has no code of its own; docs/adr has the reasons.
package archtest
