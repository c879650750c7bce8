// Package partition proves that an owner's rows could lie on a machine of their own: it remakes the tables of owners as partitions by
// a hash of the owner on a plain PostgreSQL, and asks of each statement that the other packages' tests have run which partitions
// it reads. What is true of such partitions is true of a database spread over machines (Citus): a statement of one owner goes to
// one of them. `make test` runs it after the other tests, which leave their statements in the folder that
// testkit.StatementsEnv names.
package partition
