import { describe } from 'vitest'
import { socialSignInTests } from '#fixtures/server/social-sign-in-tests.ts'

describe('auth.soundcloud', () => socialSignInTests('soundcloud'))
