import { describe } from 'vitest'
import { socialSignInTests } from '#fixtures/server/social-sign-in-tests.ts'

describe('auth.google', () => socialSignInTests('google'))
