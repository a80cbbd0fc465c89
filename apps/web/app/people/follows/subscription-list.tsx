import { followsRoutes } from '@csz/contract/follows/routes';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Item } from '#web/ui/item.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { subscriptionsQuery } from './queries.ts';

/** Schools and teams that the member follows. */
export function SubscriptionList() {
  const notice = useNotice();
  const { data } = useQuery(subscriptionsQuery);
  const stopping = useAction(followsRoutes.deleteSubscription, { errorsTo: 'toast' });
  const switching = useAction(followsRoutes.updateSubscription, { errorsTo: 'toast' });
  const stop = async (id: string, name: string) => {
    if ((await stopping.run({ params: { id } })) !== undefined) notice.show(`You no longer follow ${name}.`);
  };
  if (data?.total === 0) {
    return (
      <p>
        You follow no team yet. <Link to={pages.schedules()}>Find a school</Link> and press FOLLOW.
      </p>
    );
  }
  return (
    <ul>
      {data?.items.map((item) => {
        const name = [item.schoolName, item.sportName].filter(Boolean).join(' ');
        const team = { schoolId: item.followedSchoolId, sportId: item.followedSportId ?? undefined };
        return (
          <Item
            key={item.id}
            imgUrl={item.schoolLogoUrl}
            words={
              <Link
                className="target"
                to={pages.schedules({ ...team, countyId: item.followedDistrictId, stateId: item.stateId })}
              >
                {name}
              </Link>
            }
          >
            <label className={formStyles.choice}>
              <input
                type="checkbox"
                checked={item.mails}
                onChange={(event) => switching.run({ params: { id: item.id }, body: { mails: event.target.checked } })}
              />
              <span>
                Mail schedule changes<span className="visually-hidden"> of {name}</span>
              </span>
            </label>
            <Button onClick={() => stop(item.id, name)}>
              Unfollow<span className="visually-hidden"> {name}</span>
            </Button>
          </Item>
        );
      })}
    </ul>
  );
}
