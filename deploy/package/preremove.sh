#!/bin/sh
# Debian gives `remove` or `upgrade`, RPM the number of versions that remain.
set -e
case "$1" in
  remove | 0) if [ -d /run/systemd/system ]; then systemctl disable --now sankalp.service; fi ;;
esac
