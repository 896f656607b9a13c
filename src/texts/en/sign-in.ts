export const signIn = {
  title: "Sign in",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot your password?",
  signIn: "Sign in",
  usePasskey: "Use a passkey",
  demo: "Just looking? The demo account has three sample businesses.",
  openDemo: "Open the demo account",
  noAccount:
    "No account yet? Ask an owner of your business to invite you, or have an administrator run <code>npm run cashflow -- user create</code>.",
  codeTitle: "Enter your code",
  code: "Code",
  codeHint: "The 6-digit code from your authenticator app, or one of your backup codes.",
  back: "Back",
} as const;
