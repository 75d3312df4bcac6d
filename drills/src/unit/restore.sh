# Follows 'On another machine' in docs/operating.md, after install.sh there.
systemctl stop boxmates
runuser -u postgres -- psql --command 'drop database boxmates' --command 'drop role boxmates'
runuser -u postgres -- psql --set password="'SECRET'" --file deploy/postgres-role.sql
install -m 600 -o boxmates -g boxmates FILE /var/lib/boxmates/restored.jsonl.gz
boxmates restore /var/lib/boxmates/restored.jsonl.gz
systemctl start boxmates
