package task

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// wholeNumber is a number in a query that, unlike an int, tells 0 from nothing.
type wholeNumber string

// Schema documents it as what it is.
func (wholeNumber) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Type: huma.TypeInteger} }

// read gives the number; 0 for nothing, -1 for what is no positive number.
func (n wholeNumber) read() int {
	if n == "" {
		return 0
	}
	v, err := strconv.Atoi(string(n))
	if err != nil || v < 1 {
		return -1
	}
	return v
}

type (
	taskID struct {
		ID string `json:"_id" required:"false" format:"uuid"`
	}
	taskList struct{ List }
	listIn   struct {
		httpapi.Conditional
		Q        string      `query:"q" maxLength:"160" doc:"Text that the name contains"`
		Status   string      `query:"status" enum:"upcoming,completed"`
		Page     wholeNumber `query:"page" minimum:"1" maximum:"1000000" doc:"Without it, everything"`
		PageSize wholeNumber `query:"pageSize" minimum:"1" maximum:"100" doc:"5 when left out"`
	}
	listOut struct {
		httpapi.Tagged
		Body taskList
	}
	deleteIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body *taskID
	}
)

// Register adds the operations of tasks.
func Register(api *httpapi.API, s *Service) {
	tasks := httpapi.NewBook[Task, Input](api, "task", "/api/task/tasks")
	registerList(api, s, tasks.Op)
	tasks.Get("One task", s.Get)
	add := func(call Call, summary string) {
		httpapi.Create(api, tasks.Op("add-"+string(call)+"-task", http.MethodPost, "/add/"+string(call), summary), "task.added",
			func(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Task, error) {
				return s.Create(ctx, c, call, chosen, in)
			})
	}
	add(AddCompleted, "Add a task that was done")
	add(AddNew, "Add a task to do")
	httpapi.Update(api, tasks.Op("update-task", http.MethodPut, "/modify/update/{id}", "Change a task: absent keeps, null clears"), "task.updated", s.Update)
	httpapi.Change(api, tasks.Op("delete-task", http.MethodDelete, "/modify/delete/{id}", "Put a task into the trash"),
		func(ctx context.Context, c session.Caller, in *deleteIn) (*httpapi.Message, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			if in.Body != nil && in.Body.ID != "" && in.Body.ID != in.ID {
				return nil, fault.Field("_id", "task.id_mismatch")
			}
			return httpapi.NewMessage(httpapi.Say(ctx, "task.deleted", map[string]any{"n": 1})), s.Delete(ctx, c, in.ID, expected)
		})
	httpapi.Change(api, tasks.Op("delete-tasks", http.MethodDelete, "/delete/all", "Put tasks into the trash, all or none"),
		func(ctx context.Context, c session.Caller, in *httpapi.Many) (*httpapi.Message, error) {
			n, err := s.DeleteAll(ctx, c, in.Body)
			return httpapi.NewMessage(httpapi.Say(ctx, "task.deleted_many", map[string]any{"n": n})), err
		})
	tasks.Restore("Bring tasks back from the trash, all or none", s.Restore)
}

func registerList(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("list-tasks", http.MethodGet, "", "The caller's tasks, latest first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q := Query{Search: in.Q, Status: Status(in.Status), Page: in.Page.read(), PageSize: in.PageSize.read()}
			if err := s.check(q); err != nil {
				return nil, err
			}
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			l, err := s.List(ctx, c, q)
			if err != nil {
				return nil, err
			}
			var until time.Time
			if q.Status != "" {
				if until, err = s.holdsUntil(ctx, c); err != nil {
					return nil, err
				}
			}
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, until)}, taskList{l}}, nil
		})
}
