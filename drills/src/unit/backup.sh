# As docs/operating.md says it in step 6 of 'From an empty Debian', after install.sh.
cp deploy/boxmates-backup.service deploy/boxmates-backup.timer /etc/systemd/system/
systemctl daemon-reload && systemctl enable --now boxmates-backup.timer
systemctl start boxmates-backup && ls -l /var/lib/boxmates/backups
