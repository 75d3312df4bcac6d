# Follows 'Under systemd' in docs/operating.md, after install.sh.
systemctl stop boxmates
cd /opt/boxmates && git pull && npm ci --ignore-scripts && npm run build
cp deploy/boxmates.service /etc/systemd/system/ && systemctl daemon-reload
systemctl start boxmates
