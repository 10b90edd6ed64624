# The lobbies of all merchants. From the project's folder:
#   docker build -f deploy/bundles.Dockerfile --target publish -t foyer-publish .   builds them, and publishes into a volume
#   docker build -f deploy/bundles.Dockerfile --target web -t foyer-web .           nginx, which serves that volume
FROM node:24.21.0-bookworm-slim AS publish
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY . .
RUN node scripts/build.ts
# A volume takes its owner from here.
RUN install -d -o node -g node /var/www/foyer
USER node
# Earlier releases stay in the volume, so that open tabs find their files (BUILD-4).
CMD ["node", "scripts/release.ts", "--to", "/var/www/foyer"]

# Runs as a user of its own; keeps its pid and temporary files in /tmp.
FROM nginxinc/nginx-unprivileged:1.28-bookworm AS web
USER root
RUN rm /etc/nginx/conf.d/default.conf && install -d -o 1000 -g 1000 /var/www/foyer && ln -sf /dev/stdout /var/log/nginx/foyer.log
COPY deploy/nginx/conf.d /etc/nginx/conf.d
COPY deploy/nginx/foyer /etc/nginx/foyer
COPY deploy/nginx/upstream-compose.conf /etc/nginx/foyer/_upstream.conf
USER nginx
EXPOSE 80 443
