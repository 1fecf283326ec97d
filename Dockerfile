# syntax=docker/dockerfile:1
# The server, its worker and its commands, with the releases of this version built. What the last stage holds is listed in /app/sbom.json.

FROM node:24.21.0-bookworm AS sources
WORKDIR /app
COPY . .

# The pages: everything that builds stays behind in this stage.
FROM sources AS pages
RUN npm ci --no-audit --no-fund
RUN ONFREQ_DATA=/app npm run build-releases

# What runs: packages without those of development.
FROM sources AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
 && node shared/build/src/cli.ts generate sbom \
 && node shared/build/src/cli.ts generate licences

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production ONFREQ_DATA=/data ONFREQ_METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=packages /app/package.json /app/sbom.json /app/third-party-notices.txt ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/shared ./shared
COPY --from=packages /app/api ./api
COPY --from=pages /app/releases ./releases
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals, so that SIGTERM drains; whoever runs the image starts it again when it ends.
CMD ["node", "--disable-sigusr1", "--import", "./api/src/kernel/observe/tracing.ts", "api/src/server.ts", "--production"]
