import { describe } from 'vitest'
import { socialSignInTests } from '#fixtures/server/social-sign-in-tests.ts'

describe('auth.facebook', () => socialSignInTests('facebook'))
describe('auth.google', () => socialSignInTests('google'))
describe('auth.soundcloud', () => socialSignInTests('soundcloud'))
