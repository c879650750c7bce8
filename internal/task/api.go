package task

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
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

// Bodies; their names are those of the document.
type (
	newTask struct {
		httpapi.ChosenID
		Input
	}
	taskChange struct{ Input }
	taskID     struct {
		ID string `json:"_id" required:"false" format:"uuid"`
	}
	taskList   struct{ List }
	taskAnswer struct {
		Success string `json:"success"`
		Task    Task   `json:"task"`
	}
	tasksAnswer struct {
		Success string `json:"success"`
		Tasks   Tasks  `json:"tasks" nullable:"false"`
	}
)

type (
	listIn struct {
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
	saidOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of tasks.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/task/tasks" + path, Summary: summary, Tags: []string{"tasks"}}
	}
	registerReads(api, s, op)
	registerAdds(api, s, op)

	httpapi.Update(api, op("update-task", http.MethodPut, "/modify/update/{id}", "Change a task: absent keeps, null clears"), "task.updated",
		func(ctx context.Context, c session.Caller, id string, in taskChange, expected int64) (Task, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Change(api, op("delete-task", http.MethodDelete, "/modify/delete/{id}", "Put a task into the trash"),
		func(ctx context.Context, c session.Caller, in *deleteIn) (*saidOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			if in.Body != nil && in.Body.ID != "" && in.Body.ID != in.ID {
				return nil, fault.Field("_id", "task.id_mismatch")
			}
			return said(ctx, "task.deleted", 1), s.Delete(ctx, c, in.ID, expected)
		})
	httpapi.Change(api, op("delete-tasks", http.MethodDelete, "/delete/all", "Put tasks into the trash, all or none"),
		func(ctx context.Context, c session.Caller, in *httpapi.Many) (*saidOut, error) {
			n, err := s.DeleteAll(ctx, c, in.Body)
			return said(ctx, "task.deleted_many", n), err
		})
	httpapi.Restore(api, op("restore-tasks", http.MethodPost, "/restore", "Bring tasks back from the trash, all or none"), "task.restored",
		s.Restore, func(said string, all []Task) tasksAnswer { return tasksAnswer{said, all} })
}

func registerReads(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
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
				if until, err = s.HoldsUntil(ctx, c); err != nil {
					return nil, err
				}
			}
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, until)}, taskList{l}}, nil
		})
	httpapi.Get(api, op("get-task", http.MethodGet, "/{id}", "One task"), s.Get)
}

func registerAdds(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	add := func(call Call, summary string) {
		httpapi.Create(api, op("add-"+string(call)+"-task", http.MethodPost, "/add/"+string(call), summary), "task.added",
			func(ctx context.Context, c session.Caller, in newTask) (Task, error) {
				return s.Create(ctx, c, call, in.ID, in.Input)
			}, one)
	}
	add(AddCompleted, "Add a task that was done")
	add(AddNew, "Add a task to do")
}

func one(said string, it Task) taskAnswer { return taskAnswer{said, it} }

func said(ctx context.Context, key i18n.Key, n int) *saidOut {
	var out saidOut
	out.Body.Success = httpapi.Say(ctx, key, map[string]any{"n": n})
	return &out
}
