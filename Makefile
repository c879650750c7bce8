# make run     the planner at http://127.0.0.1:8080, its data in ./data
# make run ARGS="--listen 127.0.0.1:9000"   any flag of `sankalp serve`
# make demo    the same at http://127.0.0.1:8081 with a year of one purohit's practice in ./demo-data
# make dev     like run, with the web app of web/src as it is being changed, at http://127.0.0.1:5173
# make build   bin/sankalp: one static binary with everything inside
# make test    every check; the last line says `N passed, N failed, N skipped`
# make check   what changed against main, in under two minutes: types, style, tests on SQLite
# make lint    golangci-lint, biome and the type checker
# make generate   what is made from code: api/openapi.json, the web app's types and limits, the text catalogues, the map and docs/schema.md
# make release   what a version is given out as, in dist/VERSION: see docs/releasing.md
# make snapshot VERSION=1.2.0   the data of a version, which later versions must open
# make bench   the figures of docs/performance.md
# make ha      three databases and two Sankalps of deploy/ha, on this machine, to look at
# make drills  breaks them on purpose, under load, and checks what came of it: docs/failover.md

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: run demo dev build test check lint generate bench ha drills release snapshot clean

VERSION_WANTED := $(if $(filter command line,$(origin VERSION)),$(VERSION))
override VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
GOBUILD := CGO_ENABLED=0 go build -trimpath
LDFLAGS := -s -w -X main.version=$(VERSION)

GO_FILES := go.mod go.sum $(shell find cmd internal -name '*.go' -not -name '*_test.go' -o -name '*.sql' -o -path '*/internal/*' -name '*.json' -o -path '*/internal/*' -name '*.txt')
WEB_FILES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/.cache -prune -o -type f -not -name '*.go' -not -name '*.test.ts*' -not -path '*/catalogues/en.po' -print)

run: bin/sankalp
	@exec bin/sankalp serve --dev --database sqlite:data/sankalp.db $(ARGS)

demo: bin/sankalp bin/demo
	@bin/demo --database sqlite:demo-data/sankalp.db
	exec bin/sankalp serve --dev --listen 127.0.0.1:8081 --database sqlite:demo-data/sankalp.db $(ARGS)

dev: bin/sankalp
	@bin/sankalp serve --dev --database sqlite:data/sankalp.db $(ARGS) & server=$$!
	trap 'kill $$server 2>/dev/null || true' EXIT
	cd web && npm run dev --silent

build: bin/sankalp

bin/sankalp: $(GO_FILES) web/dist/pages.json web/embed.go
	@echo "building $@"
	$(GOBUILD) -ldflags '$(LDFLAGS)' -o $@ ./cmd/sankalp
	touch $@

bin/demo: $(GO_FILES) web/dist/pages.json
	@$(GOBUILD) -o $@ ./cmd/demo
	touch $@

web/dist/pages.json: $(WEB_FILES)
	@scripts/setup build
	echo "building the web app"
	cd web && npm run build --silent
	touch dist/pages.json

test:
	@scripts/setup test
	go run ./scripts/check

check:
	@scripts/setup build
	go run ./scripts/check -changed

lint: web/dist/pages.json
	@go vet ./...
	scripts/lint
	cd web && npm run check --silent

generate:
	@scripts/setup build
	go run ./cmd/sankalp openapi > api/openapi.json.new
	mv api/openapi.json.new api/openapi.json
	go test ./internal/archtest -run Generated -generate
	cd web && npm run generate --silent && npm run messages --silent

bench: web/dist/pages.json
	@go run ./bench

ha: web/dist/pages.json
	@scripts/setup drills
	go run ./scripts/drills -up

drills: web/dist/pages.json
	@scripts/setup drills
	go run ./scripts/drills $(ARGS)

release:
	@scripts/setup release
	go run ./scripts/release $(ARGS) $(VERSION_WANTED)

snapshot: web/dist/pages.json
	@go run ./scripts/release -snapshot $(VERSION_WANTED)

clean:
	@rm -rf bin dist web/dist/* .cache
