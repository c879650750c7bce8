package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// Where codes are needed, one is good for one account in whichever cell is the emptiest, and a link to a practice makes one in its cell.
func TestACodeIsGoodInEveryCell(t *testing.T) {
	h := newHouseWith(t, []string{"--signup", "invite"}, "a", "b")
	code := func() string {
		t.Helper()
		first, _, _ := strings.Cut(h.run("user", "invite", "--cell", "b", "--database", h.store("b"), "--public-url", h.url), "\n")
		return first
	}
	tries := 0
	public, at := caller{base: h.url}, func(cell string) caller {
		return caller{base: "http://127.0.0.1:" + h.ports[cell], host: strings.TrimPrefix(h.url, "http://")}
	}
	register := func(me caller, name, code string) (status int, who caller) {
		t.Helper()
		var got struct {
			Token string `json:"token"`
		}
		tries++
		status, err := me.call("POST", "/api/users/register", map[string]string{"username": name, "name": "Ram", "email": name + "@example.org",
			"number": fmt.Sprintf("+9198765%05d", tries), "password": "ganga-snan-11", "invite": code}, &got)
		if err != nil {
			t.Fatal(err)
		}
		me.token = got.Token
		return status, me
	}
	one, two := code(), code()
	status, owner := register(at("a"), "pandit1", one)
	if status != http.StatusCreated {
		t.Fatalf("with a code: %d", status)
	}
	for _, c := range []struct {
		name, code string
		want       int
	}{{"pandit2", one, 422}, {"pandit2", "AAAA-BBBB-CCCC", 422}, {"pandit2", "", 422}, {"pandit1", two, 409}, {"pandit2", two, 201}, {"pandit3", two, 422}} {
		if status, _ := register(at("b"), c.name, c.code); status != c.want {
			t.Errorf("%s with %q: %d, want %d", c.name, c.code, status, c.want)
		}
	}
	if in := h.accounts(); in["a"] != 1 || in["b"] != 1 {
		t.Errorf("accounts are in %v", in)
	}
	var invited struct {
		Member struct {
			Link string `json:"link"`
		} `json:"member"`
	}
	owner.must(t, "POST", "/api/members", http.StatusCreated, map[string]any{"name": "Ravi", "role": "all", "password": "ganga-snan-11"}, &invited)
	_, token, _ := strings.Cut(invited.Member.Link, "#")
	if status, _ := register(at("b"), "ravi", token); status != http.StatusMisdirectedRequest {
		t.Errorf("in the cell that does not have the practice: %d", status)
	}
	status, member := register(public, "ravi", token)
	if status != http.StatusCreated {
		t.Fatalf("with the link to a practice: %d", status)
	}
	member.must(t, "POST", "/api/invitations/accept", http.StatusOK, map[string]any{"token": token}, nil)
	if in := h.accounts(); in["a"] != 2 || in["b"] != 1 {
		t.Errorf("accounts are in %v", in)
	}
	if status, _ := register(public, "ravi2", token); status != 422 {
		t.Errorf("the link once more: %d", status)
	}
}
