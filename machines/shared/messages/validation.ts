/** Specification 5.1. */
export const validation = {
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
} as const;
