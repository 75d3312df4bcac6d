# Follows step 3 of 'For real' in docs/operating.md, once etcd was restarted on all machines at the same time.
sudo systemctl enable --now patroni stuck-standby full-disk
sudo systemctl restart pgbouncer
sudo patronictl -c /etc/patroni/config.yml list
