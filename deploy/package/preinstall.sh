#!/bin/sh
# The user of the service. It stays when the package goes, since its data stays.
set -e
getent group sankalp >/dev/null || groupadd --system sankalp
getent passwd sankalp >/dev/null ||
  useradd --system --gid sankalp --home-dir /var/lib/sankalp --no-create-home --shell /usr/sbin/nologin sankalp
