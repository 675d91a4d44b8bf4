# Snug's server with its web app. Tables go to /data, or to PostgreSQL with --database; see docs/operate.md.
# The same image works for the lab: --entrypoint node, then apps/cli/bin/snug.mjs lab work --database postgres://…
FROM node:20-slim AS build
WORKDIR /snug
COPY . .
# Installing builds as well; then only what runs is left.
RUN npm install --include=dev --no-audit --no-fund --loglevel=error \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
 && mkdir -p apps/server/node_modules

FROM node:20-slim
ENV NODE_ENV=production SNUG_CACHE=/cache
WORKDIR /snug
COPY --from=build /snug/node_modules node_modules
COPY --from=build /snug/package.json ./
COPY --from=build /snug/apps/cli/package.json apps/cli/
COPY --from=build /snug/apps/cli/bin apps/cli/bin
COPY --from=build /snug/apps/cli/dist apps/cli/dist
COPY --from=build /snug/apps/lab/package.json apps/lab/
COPY --from=build /snug/apps/lab/dist apps/lab/dist
COPY --from=build /snug/apps/server/package.json apps/server/
COPY --from=build /snug/apps/server/node_modules apps/server/node_modules
COPY --from=build /snug/apps/server/dist apps/server/dist
COPY --from=build /snug/apps/web/dist apps/web/dist
COPY deploy/backup.mjs deploy/
RUN mkdir /data /cache && chown node:node /data /cache
USER node
VOLUME ["/data", "/cache"]
EXPOSE 6565
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:6565/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/cli/bin/snug.mjs", "serve", "--host", "0.0.0.0", "--port", "6565"]
CMD ["--data", "/data"]
