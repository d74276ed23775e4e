import { defineConfig } from 'drizzle-kit'

/** How `npm run migrations` writes what changed in the tables as a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema/*.ts',
  out: './server/store/migrations',
})
