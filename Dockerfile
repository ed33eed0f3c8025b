FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tests/playground/mui-icons ./tests/playground/mui-icons
RUN npm ci --no-audit --no-fund
COPY . .
# The folder that new data are copied from is a part of the image: making one takes seconds of the first start.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && mv node_modules/.cache/trading /template \
  && rm -rf node_modules/.cache

FROM node:20-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data/trading
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build --chown=node:node /template ./node_modules/.cache/trading
COPY --from=build /app/openapi ./openapi
COPY --from=build /app/schemas ./schemas
COPY --from=build /app/src/server/platform/database/migrations ./src/server/platform/database/migrations
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
