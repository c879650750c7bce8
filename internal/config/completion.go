package config

import (
	"fmt"
	"slices"
	"strings"
)

// Shells are those that Completion writes for.
func Shells() []string { return []string{"bash", "fish", "zsh"} }

// Completion is the file by which a shell completes commands and flags.
func Completion(shell string, all []Command) (string, error) {
	switch shell {
	case "bash":
		return bash(all), nil
	case "fish":
		return fish(all), nil
	case "zsh":
		return zsh(all), nil
	}
	return "", fmt.Errorf("%q is none of %s", shell, strings.Join(Shells(), ", "))
}

// next is a word that may follow others, with what it does.
type next struct{ word, help string }

// following are the words of commands after `before`, each once; the help of a group is the names in it.
func following(all []Command, before string) (words []next) {
	for _, cmd := range all {
		rest, ok := strings.CutPrefix(cmd.Name, before)
		if !ok || rest == "" {
			continue
		}
		word, more, group := strings.Cut(rest, " ")
		help := cmd.Help
		if group {
			help = more
		}
		if at := slices.IndexFunc(words, func(n next) bool { return n.word == word }); at >= 0 {
			words[at].help += ", " + more
		} else {
			words = append(words, next{word, help})
		}
	}
	return words
}

// groups are the first words of commands of two: user, practice.
func groups(all []Command) (names []string) {
	for _, cmd := range all {
		if name, _, ok := strings.Cut(cmd.Name, " "); ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func joined(words []next) string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.word
	}
	return strings.Join(names, " ")
}

func bash(all []Command) string {
	var b strings.Builder
	b.WriteString("# bash completion for sankalp\n_sankalp() {\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} words=\n" +
		"\tCOMPREPLY=()\n\tcase \"${COMP_WORDS[*]:1:COMP_CWORD-1} \" in\n")
	for _, cmd := range all {
		flags := ""
		for _, o := range cmd.options() {
			flags += " --" + o.name
		}
		fmt.Fprintf(&b, "\t%q*) [[ $cur == -* ]] && words=%q ;;\n", cmd.Name+" ", strings.TrimSpace(flags+" --help"))
	}
	for _, name := range groups(all) {
		fmt.Fprintf(&b, "\t%q) words=%q ;;\n", name+" ", joined(following(all, name+" ")))
	}
	fmt.Fprintf(&b, "\t\" \") words=%q ;;\n\tesac\n", joined(following(all, "")))
	b.WriteString("\t[[ -z $words ]] || COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n}\ncomplete -o default -F _sankalp sankalp\n")
	return b.String()
}

// single writes a text between single quotes, for zsh and fish.
func single(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

func zsh(all []Command) string {
	var b strings.Builder
	described := func(name, help string) string {
		return single(strings.ReplaceAll(name, ":", `\:`) + ":" + strings.ReplaceAll(help, ":", `\:`))
	}
	list := func(words []next) (text string) {
		for _, w := range words {
			text += " " + described(w.word, w.help)
		}
		return text
	}
	b.WriteString("#compdef sankalp\n_sankalp() {\n\tlocal -a all\n\tcase \"${(j: :)words[2,CURRENT-1]} \" in\n")
	for _, cmd := range all {
		fmt.Fprintf(&b, "\t(%q*)\n\t\tall=(", cmd.Name+" ")
		for _, o := range cmd.options() {
			b.WriteString(" " + described("--"+o.name, o.help))
		}
		b.WriteString(" '--help:say what it does')\n\t\tif [[ $PREFIX == -* ]]; then _describe -o flag all; else _files; fi ;;\n")
	}
	for _, name := range groups(all) {
		fmt.Fprintf(&b, "\t(%q)\n\t\tall=(%s); _describe command all ;;\n", name+" ", list(following(all, name+" ")))
	}
	fmt.Fprintf(&b, "\t(\" \")\n\t\tall=(%s); _describe command all ;;\n\tesac\n}\n", list(following(all, "")))
	b.WriteString("if [[ $funcstack[1] == _sankalp ]]; then _sankalp \"$@\"; else compdef _sankalp sankalp; fi\n")
	return b.String()
}

func fish(all []Command) string {
	var b strings.Builder
	b.WriteString("# fish completion for sankalp\n")
	for _, w := range following(all, "") {
		fmt.Fprintf(&b, "complete -c sankalp -f -n __fish_use_subcommand -a %s -d %s\n", w.word, single(w.help))
	}
	for _, name := range groups(all) {
		words := following(all, name+" ")
		for _, w := range words {
			fmt.Fprintf(&b, "complete -c sankalp -f -n '__fish_seen_subcommand_from %s; and not __fish_seen_subcommand_from %s' -a %s -d %s\n",
				name, joined(words), w.word, single(w.help))
		}
	}
	for _, cmd := range all {
		condition := "__fish_seen_subcommand_from " + strings.ReplaceAll(cmd.Name, " ", "; and __fish_seen_subcommand_from ")
		for _, o := range cmd.options() {
			takes := ""
			if o.arg != "" {
				takes = " -r"
			}
			fmt.Fprintf(&b, "complete -c sankalp -n '%s' -l %s%s -d %s\n", condition, o.name, takes, single(o.help))
		}
	}
	return b.String()
}
