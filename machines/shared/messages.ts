/**
 * Every message text of specification sections 5 and 8, spelt exactly as specified, misspellings included.
 * Texts with a `{name}` hole are functions.
 */
export const messages = {
  /** Specification 8.1. */
  api: {
    default: 'There seems to be a issue try again later',
    timeout:
      "It's taking longer than usual to connect to our servers. Please check your internet connection and try again.",
    offline:
      "Unable to establish a connection to our servers. Please ensure you're connected to the internet and try again.",
    unavailable: 'Our servers are currently unavailable. We apologise for the inconvenience. Please try again later.',
    cancelled: 'Cancel Request',
  },

  /** Specification 5.1. */
  validation: {
    firstName: {
      required: 'First name is required',
      letters: 'First name can only be alphabet characters',
      max: (max: number) => `First name can be maximum ${max} characters`,
    },
    lastName: {
      required: 'Last name is required',
      letters: 'Last name can only be alphabet characters',
      max: (max: number) => `Last name can be maximum ${max} characters`,
    },
    email: {
      required: 'E-mail is required',
      invalid: 'E-mail is invalid',
      max: (max: number) => `E-mail can be maximum ${max} characters`,
    },
    pincode: {
      required: 'Pincode is required',
      numeric: 'Pincode can only be numeric characters',
      length: 'Pincode should be only 6 digits',
    },
    number: {
      required: 'Phone number is required',
      invalid: 'Phone number should be valid mobile number',
    },
    password: {
      required: 'Password is required',
      min: (min: number) => `* Password is minimum ${min} is required`,
      max: (max: number) => `* Password is maximum ${max} character`,
      capital: '* Password required at least one capital character',
      small: '* Password required at least one small character',
      digit: '* Password required at least one integer character',
      special: '* Password required at least one special character',
    },
    company: {
      required: 'Company is required',
      characters: '* Company should be only alphabet and numeric',
      max: (max: number) => `* Company can be maximum ${max} character`,
    },
    address: {
      requiredManual: 'Address is required',
      requiredAutomatic: 'Please select a valid address from given options',
    },
    postcode: { required: 'Postcode is required' },
    selectedNumber: { required: '* Number is required' },
  },

  /** Specification 5.1, 5.2, 8.2. */
  verification: {
    taken: 'Already exits',
    verifyEmail: 'Please verify your email',
    verifyNumber: 'Please verify your number',
    exceeded: 'Attempts are exceeded',
    waitThreeMinutes: 'Wait for 3 minutes',
    attemptsRemaining: (count: number) => `${count} attempts remaining`,
    waitFor: (clock: string) => `Wait for ${clock}`,
    invalidNumber: 'Invalid Number',
    invalidPincode: 'Invalid Pincode',
    tooManyRequests: 'Too many attempts try again after a minute',
  },

  /** Specification 8.2, captcha. The two spellings differ on purpose. */
  captcha: {
    sendTimedOut: 'Resolve Recaptcha',
    closedUnsolved: 'resolve Recaptcha',
  },

  /** Specification 8.2, internal: never shown, the empty state shows instead. */
  numbers: { noneAvailable: 'No Number Available' },

  /** Specification 5.4 and 8.3. */
  developerSettings: {
    required: '* pincode is required',
    max: (max: number) => `* pincode can be maximum ${max} character`,
    min: (min: number) => `* pincode should be minimum ${min} character`,
    updated: 'Successfully Updated!',
  },
} as const;
