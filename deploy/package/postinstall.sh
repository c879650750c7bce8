#!/bin/sh
# Nothing is started that did not run before; after an upgrade the server that ran is restarted.
# Debian gives `configure OLD-VERSION`, RPM the number of versions that are there now.
set -e
install -d -m 0750 -o sankalp -g sankalp /var/lib/sankalp
if [ -f /etc/sankalp/sankalp.conf ]; then # else the administrator has removed it
  chgrp sankalp /etc/sankalp/sankalp.conf
  chmod 0640 /etc/sankalp/sankalp.conf
fi
upgrade=
case "$1" in
  configure) upgrade=$2 ;;
  1) ;;
  *) upgrade=yes ;;
esac
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if [ -n "$upgrade" ]; then systemctl try-restart sankalp.service; fi
fi
if [ -z "$upgrade" ]; then
  echo "Sankalp is installed and not started: look at /etc/sankalp/sankalp.conf, then systemctl enable --now sankalp"
fi
