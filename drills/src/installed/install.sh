# Follows step 2 of 'For real' in docs/operating.md: npm run check compares them.
sudo mkdir -p /etc/postgresql-common
echo 'create_main_cluster = false' | sudo tee /etc/postgresql-common/createcluster.conf
sudo apt install postgresql-15 patroni python3-idna etcd-server etcd-client pgbouncer
sudo ./configure.sh one          # two and three on the others
sudo systemctl daemon-reload
