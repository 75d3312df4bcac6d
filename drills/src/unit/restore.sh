# Follows 'On another machine' in docs/operating.md, after install.sh there. FILE is the backup.
systemctl stop boxmates
runuser -u postgres -- dropdb boxmates
runuser -u postgres -- createdb --owner=boxmates boxmates
install -m 600 -o boxmates -g boxmates FILE /var/lib/boxmates/restored.jsonl.gz
boxmates restore /var/lib/boxmates/restored.jsonl.gz
systemctl start boxmates
