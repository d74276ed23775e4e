# A shop in a container, to be run with a database: docker build -t sillon . && docker run -p 3000:3000 -v sillon-data:/data \
#   -e PUBLIC_URL=https://shop.example -e DATABASE_URL=postgres://… sillon
# To try it, without either: docker run -p 3000:3000 -e SILLON_DEMO=1 sillon
FROM node:24-slim AS build
WORKDIR /sillon
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lockfile without the optional builds for other platforms.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /sillon
COPY --from=build /sillon/package.json ./
COPY --from=build /sillon/node_modules node_modules
COPY --from=build /sillon/server/database/migrations server/database/migrations
COPY --from=build /sillon/dist dist
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
USER node
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/sillon.mjs"]
CMD ["serve", "--no-build"]
