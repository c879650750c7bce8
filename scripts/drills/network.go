package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// network gives each machine of the cluster its address.
type network interface {
	// machine makes one: n is 11 to 13 for databases, 21 and 22 for Sankalp.
	machine(name string, n int) (machine, error)
	// home is the address at which the machines reach this program.
	home() string
	// separateDisk gives a folder a disk of its own, which a drill can fill.
	separateDisk(dir string) error
}

// loopback has all machines on this one, each with an address of its own.
type loopback struct{}

func (loopback) machine(name string, n int) (machine, error) {
	return machine{name: name, address: fmt.Sprintf("127.0.0.%d", n)}, nil
}

func (loopback) home() string { return "127.0.0.1" }

func (loopback) separateDisk(string) error { return nil }

// namespaces has each machine in a network namespace, with a cable to a switch that this program stands at.
type namespaces struct{}

const (
	// apartEnv marks the program once it is apart from the rest of the machine.
	apartEnv = "DRILLS_APART"
	// diskSize is of each database machine, with room for the WAL of all drills one after the other.
	diskSize = "size=4g"
)

// apart runs this program again where its mounts, networks and processes are its own, and end with it. A shell is process 1
// there: it waits for what the servers leave behind, as a machine's init does.
func apart() error {
	if os.Geteuid() != 0 {
		return errors.New("drills cut networks and fill disks of their own: run them as root")
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	args := append([]string{"--mount", "--net", "--ipc", "--pid", "--fork", "--kill-child", "--mount-proc",
		"bash", "-c", `"$@"; exit $?`, "drills", self}, os.Args[1:]...)
	cmd := exec.Command("unshare", args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(os.Environ(), apartEnv+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return cmd.Run()
}

// prepare makes the switch.
func (namespaces) prepare() error {
	return steps(
		"mkdir -p /run/netns",
		"mount -t tmpfs none /run/netns",
		"ip link set lo up",
		"ip link add switch type bridge",
		"ip link set switch up",
		"ip addr add 10.77.0.1/24 dev switch")
}

func (namespaces) machine(name string, n int) (machine, error) {
	m := machine{name: name, address: fmt.Sprintf("10.77.0.%d", n), inside: []string{"ip", "netns", "exec", name}}
	return m, steps(
		"ip netns add "+name,
		"ip link add "+name+" type veth peer name eth0 netns "+name,
		"ip link set "+name+" master switch up",
		"ip -n "+name+" link set lo up",
		"ip -n "+name+" addr add "+m.address+"/24 dev eth0",
		"ip -n "+name+" link set eth0 up")
}

func (namespaces) home() string { return "10.77.0.1" }

func (namespaces) separateDisk(dir string) error {
	return steps("mount -t tmpfs -o " + diskSize + " none " + dir)
}

// cable pulls the machine's cable, or puts it back.
func cable(m machine, in bool) error {
	state := "down"
	if in {
		state = "up"
	}
	return steps("ip link set " + m.name + " " + state)
}

// steps runs commands, up to the first that fails.
func steps(commands ...string) error {
	for _, c := range commands {
		words := strings.Fields(c)
		if out, err := exec.Command(words[0], words[1:]...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", c, err, out)
		}
	}
	return nil
}
