#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
case "$1" in
  purge | 0) echo "The data stays in /var/lib/sankalp, and the user sankalp with it." ;;
esac
