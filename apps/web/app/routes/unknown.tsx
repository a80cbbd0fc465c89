import { data } from 'react-router';

export const loader = () => {
  throw data({ code: 'not-found' }, { status: 404 });
};

export default function Unknown() {
  return null;
}
