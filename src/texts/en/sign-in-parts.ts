export const signInParts = {
  refusals: {
    unreachable: "The service cannot be reached. Try again.",
    failed: "Something went wrong on our side. Try again.",
    tooManyAttempts:
      "{minutes, plural, one {Too many attempts. Wait a minute, then try again.} other {Too many attempts. Wait {minutes, number} minutes, then try again.}}",
    sharedAccount: "This account is shared and cannot be changed.",
    wrongCredentials: "The email or password is wrong.",
    wrongPassword: "The password is wrong.",
    wrongCurrentPassword: "The current password is wrong.",
    wrongSignInCode:
      "The code is wrong or has expired. After five wrong codes, you have to sign in from the start.",
    wrongSetUpCode: "The code is wrong. Wait for the next one, then try again.",
    invalidEmail: "Enter an email address, such as name@example.com.",
    closedResetLink: "This link has already been used or has expired. Request a new one.",
    closedInvitation: "This invitation no longer works. Ask the person who invited you for a new one.",
    noPasskeys: "Passkeys need an up-to-date browser and a secure connection (HTTPS or localhost).",
    passkeysUnavailable: "Passkeys are not available right now. Sign in with your password.",
    passkeyNotAccepted: "The passkey was not accepted. Try again.",
    passkeyUnknown: "This passkey is not known here. Sign in with your password.",
    passkeyExists: "This device already has a passkey for your account.",
    passkeyUnused: "The passkey was not used. Try again, or use your password.",
  },
  passwordHint: "At least {length, number} characters.",
  passwordTooShort: "Choose a password of at least {length, number} characters.",
  signOut: "Sign out",
  stillSignedIn: "Signing out did not work. Try again.",
} as const;
