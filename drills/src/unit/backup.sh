# Follows step 6 of 'From an empty Debian' in docs/operating.md, after install.sh.
cp deploy/boxmates-backup.service deploy/boxmates-backup.timer /etc/systemd/system/
systemctl daemon-reload && systemctl enable --now boxmates-backup.timer
systemctl start boxmates-backup && ls -l /var/lib/boxmates/backups
