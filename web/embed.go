// Package web holds the built web app.
package web

import "embed"

// Dist is the output of `npm run build`. In a checkout that has not built the
// app yet it holds only a placeholder, so that Go compiles either way.
//
//go:embed all:dist
var Dist embed.FS
