import { followsRoutes } from '@csz/contract/follows/routes';
import { pages } from '@csz/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import styles from '#web/ui/my-account.module.css';
import { useNotice } from '#web/ui/notice.tsx';
import { subscriptionsQuery } from './queries.ts';

/** Schools and teams that the member follows. */
export function SubscriptionList() {
  const client = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery(subscriptionsQuery);
  const stop = async (id: string, name: string) => {
    try {
      await call(client, followsRoutes.deleteSubscription, { params: { id } });
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
      notice.show(`You no longer follow ${name}.`);
    } catch (error) {
      notice.fail(error);
    }
  };
  const switchMails = async (id: string, mails: boolean) => {
    try {
      await call(client, followsRoutes.updateSubscription, { params: { id }, body: { mails } });
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
    } catch (error) {
      notice.fail(error);
    }
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
          <li key={item.id} className={styles.item}>
            <img className={styles.crest} src={item.schoolLogoUrl} alt="" />
            <Link
              className={styles.grow}
              to={pages.schedules({ ...team, countyId: item.followedDistrictId, stateId: item.stateId })}
            >
              {name}
            </Link>
            <label className={formStyles.choice}>
              <input
                type="checkbox"
                checked={item.mails}
                onChange={(event) => switchMails(item.id, event.target.checked)}
              />
              <span>
                Mail schedule changes<span className="visually-hidden"> of {name}</span>
              </span>
            </label>
            <Button onClick={() => stop(item.id, name)}>
              Unfollow<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
