# PgBouncer, with the settings of kubernetes/pgbouncer.yaml. From the project's folder: docker build -f deploy/pgbouncer.Dockerfile -t foyer-pgbouncer .
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER 65534
EXPOSE 6432
# Lets transactions end, and then ends.
STOPSIGNAL SIGINT
CMD ["pgbouncer", "/etc/foyer/pgbouncer.ini"]
