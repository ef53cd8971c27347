/** Specification 8.1. */
export const api = {
  default: 'There seems to be a issue try again later',
  timeout:
    "It's taking longer than usual to connect to our servers. Please check your internet connection and try again.",
  offline:
    "Unable to establish a connection to our servers. Please ensure you're connected to the internet and try again.",
  unavailable: 'Our servers are currently unavailable. We apologise for the inconvenience. Please try again later.',
  cancelled: 'Cancel Request',
} as const;
