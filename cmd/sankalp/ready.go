package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"sankalp/internal/config"
)

// readyPatience is how long a server may take to say that it is ready.
const readyPatience = 4 * time.Second

// ready asks a running server on this machine for /readyz. It is the health check of the image, where there is no curl.
func ready() *command {
	return &command{
		Command: config.Command{
			Name: "ready", Help: "Ask the server that runs here whether it is ready (/readyz): exit code 0, or 1 with what it answered.",
			Takes: map[string]string{"listen": "listen", "tls-domains": "tls-domains"},
		},
		run: func(ctx context.Context, c *config.Config, _ []string, _ terminal) error {
			ctx, cancel := context.WithTimeout(ctx, readyPatience)
			defer cancel()
			request, client, err := probe(ctx, c)
			if err != nil {
				return err
			}
			answer, err := client.Do(request)
			if err != nil {
				return err
			}
			defer answer.Body.Close()
			text, err := io.ReadAll(io.LimitReader(answer.Body, 1000))
			if answer.StatusCode != http.StatusOK {
				return errors.Join(fmt.Errorf("the server answers %s: %s", answer.Status, strings.TrimSpace(string(text))), err)
			}
			return err
		},
	}
}

// probe is the question, and who puts it. A server with certificates of its own is told the name that they are for; whether they are
// right is the doctor's to say.
func probe(ctx context.Context, c *config.Config) (*http.Request, *http.Client, error) {
	host, port, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return nil, nil, err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	scheme, client := "http", &http.Client{}
	if len(c.TLS.Domains) > 0 {
		scheme = "https"
		client.Transport = &http.Transport{TLSClientConfig: &tls.Config{ServerName: c.TLS.Domains[0], InsecureSkipVerify: true}}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+"/readyz", nil)
	return request, client, err
}
