import { defineConfig } from 'drizzle-kit'

/** How `npm run migrations` writes what changed in the tables as a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/*.ts',
  out: './server/database/migrations',
})
