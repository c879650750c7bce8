module sankalp

go 1.26.8
