package db

// RestoreInSteps is Restore, which names each step when it is done.
var RestoreInSteps = restore
