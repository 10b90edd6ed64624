# The gateway. From the project's folder: docker build -f deploy/gateway.Dockerfile -t foyer-gateway .
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image is the Node that package.json pins; no package that runs needs a script to be installed.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:24.21.0-bookworm-slim
# Without a bound V8 takes 130 MB for young objects on a large machine.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8081 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY schemas schemas
COPY promises promises
COPY jurisdictions jurisdictions
COPY gateway gateway
# Nothing below /app is written: with DATABASE_URL the file system may be read-only. Without it SQLite lies in the volume.
ENV DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
USER node
EXPOSE 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "gateway/ready.ts"]
CMD ["node", "gateway/main.ts"]
