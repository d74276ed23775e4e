import { describe } from 'vitest'
import { socialSignInTests } from '../../testing/social-sign-in-tests.ts'

describe('auth.google', () => socialSignInTests('google'))
