package httpapi

import "reflect"

// Describe has the document describe every T as an As: for types that write their own JSON and, being pure, cannot
// know of documents. Tags on the fields of that type then apply as to an As.
func Describe[T, As any](s *API) {
	s.doc.OpenAPI().Components.Schemas.RegisterTypeAlias(reflect.TypeFor[T](), reflect.TypeFor[As]())
}
