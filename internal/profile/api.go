package profile

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/picture"
	"sankalp/internal/session"
)

// picturePath is before the name of a picture in its address.
const picturePath = "/api/profile/picture/"

type (
	pictureAnswer struct {
		Success string `json:"success"`
		Picture string `json:"picture" doc:"Its address; another one for each picture"`
	}
	activityAnswer struct {
		Activity []happening `json:"activity" nullable:"false"`
		More     bool        `json:"more" doc:"There are earlier ones: ask with before, the _id of the last"`
	}
)

type (
	getIn  struct{ httpapi.Conditional }
	getOut struct {
		httpapi.Tagged
		Body Profile
	}
	updateIn struct {
		httpapi.IfNew
		Body struct{ Input }
	}
	uploadIn struct {
		RawBody []byte `contentType:"application/octet-stream" doc:"A JPEG, PNG or WebP file"`
	}
	uploadOut struct{ Body pictureAnswer }
	pictureIn struct {
		ID   string `path:"id" format:"uuid"`
		Size int    `query:"size" enum:"96,512" doc:"Pixels of a side; 512 when left out"`
	}
	activityIn struct {
		Before   string `query:"before" doc:"The _id of an entry: those before it"`
		PageSize int    `query:"pageSize" minimum:"1" maximum:"100" doc:"50 when left out"`
	}
	activityOut struct{ Body activityAnswer }
)

// Register adds the operations of profiles.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/profile" + path, Summary: summary, Tags: []string{"profile"}}
	}
	httpapi.Read(api, op("get-profile", http.MethodGet, "", "What the caller says of himself"),
		func(ctx context.Context, c session.Caller, in *getIn) (*getOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			p, err := s.get(ctx, c)
			return &getOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, p}, err
		})
	httpapi.Change(api, op("update-profile", http.MethodPut, "", "Change the profile: absent keeps"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*httpapi.Answer[Profile], error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			p, err := s.Update(ctx, c, in.Body.Input, expected)
			return httpapi.NewAnswer(httpapi.Say(ctx, "profile.updated", nil), p), err
		})
	httpapi.Prepared(api, op("set-picture", http.MethodPut, "/picture", "Set the picture: its middle square, upright, without what the file says besides"),
		func(ctx context.Context, c session.Caller, in *uploadIn) (picture.Squares, error) {
			return s.PreparePicture(ctx, c, in.RawBody)
		},
		func(ctx context.Context, c session.Caller, _ *uploadIn, squares picture.Squares) (*uploadOut, error) {
			path, err := s.SetPicture(ctx, c, squares)
			return &uploadOut{pictureAnswer{httpapi.Say(ctx, "profile.picture_set", nil), path}}, err
		})
	httpapi.Change(api, op("remove-picture", http.MethodDelete, "/picture", "Remove the picture"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "profile.picture_removed", nil)), s.RemovePicture(ctx, c)
		})
	httpapi.File(api, op("get-picture", http.MethodGet, "/picture/{id}", "The caller's picture"), "image/jpeg",
		func(ctx context.Context, c session.Caller, in *pictureIn) ([]byte, error) {
			if in.Size == 0 {
				in.Size = picture.Large
			}
			if in.Size != picture.Large && in.Size != picture.Small {
				return nil, fault.Field("size", "profile.picture_size")
			}
			return s.picture(ctx, c, in.ID, in.Size)
		})
	httpapi.Read(api, op("list-activity", http.MethodGet, "/activity", "What happened in the caller's account, the latest first"),
		func(ctx context.Context, c session.Caller, in *activityIn) (*activityOut, error) {
			all, more, err := s.activity(ctx, c, in.Before, in.PageSize)
			return &activityOut{activityAnswer{all, more}}, err
		})
}
