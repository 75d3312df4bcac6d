# Follows 'Under systemd' in docs/operating.md: npm run check compares them. The drill fills in the gap.
apt install git libatomic1
useradd --system --home-dir /var/lib/boxmates --shell /usr/sbin/nologin boxmates
git clone … /opt/boxmates && cd /opt/boxmates && npm ci --ignore-scripts && npm run build
install -m 600 -D /dev/stdin /etc/boxmates/environment <<< 'PUBLIC_URL=https://boxmates.example.com'
ln -s /opt/boxmates/deploy/boxmates /usr/local/bin/boxmates
cp deploy/boxmates.service /etc/systemd/system/ && systemctl enable --now boxmates
